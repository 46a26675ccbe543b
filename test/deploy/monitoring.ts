import { readFileSync } from 'node:fs';

const folder = new URL('../../deploy/monitoring/', import.meta.url);

export const readMonitoringFile = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** An alert as `alerts.yml` has it; `for` is how long its condition must last. */
export type Alert = { name: string; expr: string; for?: string } & Record<
    'severity' | 'summary' | 'description' | 'runbook_url',
    string
>;

/** Returns the value of a key in the text of a rule: on its line, or folded on the lines below that are indented further. */
function readValue(rule: string, key: string): string | undefined {
    const [, indent = '', first = '', more = ''] =
        new RegExp(`^( +)${key}: ?(.*)((?:\\n\\1  +.*)*)`, 'm').exec(rule) ?? [];
    if (indent === '') return undefined;
    const lines = [first.replace(/^>-$/, ''), ...more.split('\n')].map((line) => line.trim());
    return lines
        .filter((line) => line !== '')
        .join(' ')
        .replace(/^'(.*)'$/, '$1');
}

/** Reads the alerts in the form in which `alerts.yml` writes them; whether that is valid, `promtool` tells in the soak. */
export function readAlerts(): Alert[] {
    const [, ...rules] = readMonitoringFile('alerts.yml').split(/^ +- (?=alert:)/m);
    return rules.map((rule) => {
        // The first key stands behind the hyphen.
        const text = `            ${rule}`;
        const read = (key: string) => readValue(text, key) ?? '';
        const lasting = readValue(text, 'for');
        return {
            name: read('alert'),
            expr: read('expr'),
            ...(lasting === undefined ? {} : { for: lasting }),
            severity: read('severity'),
            summary: read('summary'),
            description: read('description'),
            runbook_url: read('runbook_url'),
        };
    });
}

/** Returns the names of the figures that an expression of Prometheus asks for. */
export function listFigures(expr: string): string[] {
    return [...expr.replace(/\{[^}]*\}/g, '').matchAll(/\b(?:console|nodejs|process)_\w+|\bup\b/g)].map(
        ([name]) => name,
    );
}

export type Panel = {
    id: number;
    type: string;
    title: string;
    description?: string;
    gridPos: { x: number; y: number; w: number; h: number };
    targets?: { expr: string; legendFormat: string }[];
};

export type Dashboard = {
    panels: Panel[];
    templating: { list: { name: string; type: string; definition?: string }[] };
};

/** Reads the dashboard. */
export function readDashboard(): Dashboard {
    // Its form is that of Grafana, as far as tests look at it.
    return JSON.parse(readMonitoringFile('dashboard.json')) as Dashboard;
}
