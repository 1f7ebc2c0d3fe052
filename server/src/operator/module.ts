import type { Module } from '#module.ts'
import { routes } from '#operator/routes.ts'

export const module: Module = { routes }
