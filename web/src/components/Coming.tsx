/**
 * Stands behind what is on its way and will take another height than its place has now. What follows beside it is not shown
 * before, so that nothing moves that somebody is about to press.
 */
export const Coming = () => <i className="coming" hidden />
