import { readFileSync } from 'node:fs';

/** A row of the table of alerts in the page for operators. */
export type AlertRow = { alert: string; severity: string; condition: string };

/** Returns the section about alerts of the page for operators. */
export function readAlertSection(): string {
    const [, section = ''] = /^## Alerts\n([\s\S]*?)^## /m.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];
    return section;
}

/** Reads the table of alerts. */
export function readAlertTable(): AlertRow[] {
    const rows = [...readAlertSection().matchAll(/^\| ([A-Z]\w+) \| (\w+) \| ([^|]+) \| [^|]+ \|$/gm)];
    return rows.map(([, alert = '', severity = '', condition = '']) => ({ alert, severity, condition }));
}
