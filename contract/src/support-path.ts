/** Where the portal's own chat stands: the customer service of a house that has set no other (CS-01). */
export const supportPath = '/support'
