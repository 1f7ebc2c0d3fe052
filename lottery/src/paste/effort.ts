/** Counts what a reader does, so that tests can hold it against the length of the text. */
export type Effort = { steps: number }
