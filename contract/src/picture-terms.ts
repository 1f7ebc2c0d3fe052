/** Pictures that go with one matter at most: a deposit, a receipt, or an application (PROMO-38). */
export const picturesMax = 3
