/** The oldest Node this application runs on; package.json's `engines` says the same. */
const OLDEST = [20, 19];

/**
 * Whether a Node version such as "20.19.4" can run the application.
 * @param {string} version
 * @returns {boolean}
 */
export function isNodeRecentEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** Ends the process with a message when this Node is too old. */
export function requireNode() {
  if (isNodeRecentEnough(process.versions.node)) return;
  console.error(
    `Amparo necesita Node ${OLDEST.join('.')} o más reciente; este equipo tiene ${process.versions.node}.\n` +
      'Instale una versión actual desde https://nodejs.org y vuelva a intentarlo.',
  );
  process.exit(1);
}
