/**
 * What Node is told when it runs a register. Left alone it keeps up to 64 MB for things that live a moment; a register with 4 MB is no slower
 * and holds 50 MB less (`npm run bench -- --only memory --only fill`).
 */
export const heapOptions = ['--max-semi-space-size=4'] as const;
