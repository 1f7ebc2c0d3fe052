/** Members of a rank above this one have a customer service of their own (CS-02). */
export const vipServiceAbove = 4
