import { exactAmounts } from '#amounts.ts'
import { shortWays, workspaceArrows } from '#arrows.ts'
import { decisionRecords } from '#decisions.ts'
import { noOpenEnds } from '#comments.ts'
import { noCycles } from '#cycles.ts'
import { glossaryEntries } from '#glossary.ts'
import { jobsDone } from '#jobs-done.ts'
import { ledgerTables } from '#ledger-tables.ts'
import { lockForAllPlatforms, lockWithoutHosts, noMachinePaths } from '#machine.ts'
import { functionsInModules, migrationNumbers } from '#migrations.ts'
import { effectBodies } from '#effect-bodies.ts'
import { ownLinks } from '#own-links.ts'
import { fileNames } from '#names.ts'
import { phrasesOnly } from '#phrases-only.ts'
import { pureRules } from '#purity.ts'
import { reasons, typesNotInterfaces } from '#reasons.ts'
import { layersInModule, moduleArrows } from '#server-arrows.ts'
import { securityRows } from '#security-rows.ts'
import { settingsTable } from '#settings-table.ts'
import { logicalSides } from '#sides.ts'
import { fileSizes, functionSizes } from '#sizes.ts'
import { knownIds } from '#requirements.ts'
import type { Rule } from '#tree.ts'
import { plainUi, webArrows } from '#web-arrows.ts'

/** The repository's own rules, in the order in which a breach costs most. */
export const rules: readonly Rule[] = [
  workspaceArrows,
  moduleArrows,
  layersInModule,
  jobsDone,
  noCycles,
  webArrows,
  plainUi,
  effectBodies,
  ownLinks,
  ledgerTables,
  exactAmounts,
  pureRules,
  phrasesOnly,
  logicalSides,
  reasons,
  typesNotInterfaces,
  fileNames,
  shortWays,
  fileSizes,
  functionSizes,
  noOpenEnds,
  knownIds,
  migrationNumbers,
  decisionRecords,
  glossaryEntries,
  settingsTable,
  securityRows,
  functionsInModules,
  lockWithoutHosts,
  lockForAllPlatforms,
  noMachinePaths,
]
