/** The figures of the dice, 1 to 6. */
export const figures = ['fish', 'prawn', 'gourd', 'tiger', 'crab', 'rooster'] as const
