/** Who does something about one of the house's people, and why. */
export type Deed = { operatorId: string; at: Date; reason: string }
