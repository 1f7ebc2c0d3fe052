import type { Module } from '#module.ts'

/** Written by every module that stands after it; its entries are read through the operators' calls. */
export const module: Module<'audit'> = {}
