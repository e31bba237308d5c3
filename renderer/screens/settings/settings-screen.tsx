export function SettingsScreen(_props: object) { return null; }
