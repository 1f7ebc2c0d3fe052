/** The longest range of days that reports and lists answer (DATE_RANGE). */
export const rangeDaysMax = 31

/** The same for a member's own records: a year, also a leap year. */
export const recordDaysMax = 366
