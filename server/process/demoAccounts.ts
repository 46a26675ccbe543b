/** The accounts of a demo database, with publicly known passwords. */
export const demoAccounts = [
    { username: 'admin01', password: 'Admin12345' },
    { username: 'operator01', password: 'Operator123' },
    { username: 'editor01', password: 'Editor12345' },
    { username: 'viewer01', password: 'Viewer12345' },
] as const;
