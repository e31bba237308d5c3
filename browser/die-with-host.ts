// Loaded into the embedded back office before its own program: a host that was killed must not leave it holding its data.
process.on('disconnect', () => process.exit(0));
