import { parseKept } from '#lib/shared/packed/parse-kept.ts'

/** The labels of a component as one text: a value that is sent, instead of one for each label. */
export type LabelsText<Labels> = string & { readonly labels?: (labels: Labels) => Labels }

/** Returns the labels of a text that `labelsOnce` made: the same object each time. */
export const readLabels = <Labels>(text: LabelsText<Labels>): Labels => parseKept(text) as Labels
