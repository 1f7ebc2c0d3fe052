import { queryWorld } from '#world/query.ts'

/**
 * Takes back the sales that are planned and have not begun, as on a platform that is off for a while: before a world is moved on
 * by hours, which a dozen draws of each lottery would come due in. New ones are planned from the time that it is then. A sale that the
 * platform is at work on stays: its job is locked before it is, as the platform does.
 * @param butOf the lottery whose sales are needed
 */
export async function passSales(butOf = ''): Promise<void> {
  await queryWorld(
    `with mine as materialized (select id from job where payload ? 'issueId' for update skip locked),
     busy as materialized (select payload ->> 'issueId' as issue_id from job where payload ? 'issueId' and id not in (select id from mine)),
     gone as (
       delete from lottery_issue as issue where state = 'WAITING' and game_code <> $1
         and not exists (select from lottery_issue_step as step where step.issue_id = issue.id)
         and not exists (select from lottery_chase_issue as chased
           where chased.game_code = issue.game_code and chased.numero = issue.numero)
         and issue.id::text not in (select issue_id from busy)
       returning id::text)
     delete from job using gone where job.payload ->> 'issueId' = gone.id`,
    [butOf],
  )
}
