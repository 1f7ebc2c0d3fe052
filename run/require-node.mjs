/** The oldest Node that can install the project and hand over to the pinned one. */
const oldestMajor = 20

// NOTE: this file must stay readable for very old Nodes, and be the only static import of its callers.
const major = Number(process.versions.node.split('.')[0])
if (major < oldestMajor) {
  console.error(
    'Suntala needs Node ' +
      oldestMajor +
      ' or later, and this is Node ' +
      process.versions.node +
      ': https://nodejs.org',
  )
  process.exit(1)
}
