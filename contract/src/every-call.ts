import { api } from '#api.ts'
import { mergeGroups } from '#merge-groups.ts'
import { operatorApi } from '#operator-api.ts'
import { signedApi } from '#signed-api.ts'

/** All that the server answers by this contract, whoever calls. */
export const everyCall = mergeGroups({ api, operatorApi, signedApi })
