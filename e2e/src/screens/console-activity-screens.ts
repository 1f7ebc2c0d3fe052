import { dialog, press, type Screen } from '#screens/screen.ts'
import { applicationId, offerId, signInId, takenId, toldApplications } from '#screens/told-activities.ts'

const at = 'console'
const who = 'operator'

/** O-01: what members ask for in activities, and the activities themselves. */
export const screens: readonly Screen[] = [
  {
    name: 'applications for activities',
    at,
    who,
    before: toldApplications,
    path: '/activities/applications/applying',
    shows: '[data-row]',
  },
  {
    name: 'an application to take up',
    at,
    who,
    before: toldApplications,
    path: `/activities/applications/applying/${applicationId}`,
    shows: '.ops-decide .btn',
  },
  {
    name: 'an application to reject',
    at,
    who,
    before: toldApplications,
    path: `/activities/applications/applying/${applicationId}`,
    open: press('[data-key="r"]'),
    shows: `${dialog} textarea`,
    part: dialog,
  },
  {
    name: 'a reward to issue',
    at,
    who,
    before: toldApplications,
    path: `/activities/applications/process/${takenId}`,
    open: press('[data-key="a"]'),
    shows: `${dialog} textarea`,
    part: dialog,
  },
  {
    name: 'what activities there are',
    at,
    who,
    before: toldApplications,
    path: '/activities/offers',
    shows: '[data-row]',
  },
  {
    name: 'an activity of the house',
    at,
    who,
    before: toldApplications,
    path: `/activities/offers/${offerId}`,
    shows: '.ops-preview',
  },
  {
    name: 'a daily sign-in to change',
    at,
    who,
    before: toldApplications,
    path: `/activities/offers/${signInId}`,
    open: press('.ops-decide .btn'),
    shows: `${dialog} .ops-step`,
    part: dialog,
  },
  {
    name: 'an activity to set up',
    at,
    who,
    before: toldApplications,
    path: '/activities/offers',
    open: press('.ops-head .btn'),
    shows: `${dialog} [name="code"]`,
    part: dialog,
  },
]
