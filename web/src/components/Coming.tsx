/**
 * Stands behind what is on its way and will take another height than its place has now. What follows beside it is not shown
 * before, so that nothing moves that somebody is about to press; but after two seconds it is shown all the same. Only what was never
 * answered is on its way: what was shown once, and perhaps written into, does not go again.
 */
export const Coming = () => <i className="coming" hidden />
