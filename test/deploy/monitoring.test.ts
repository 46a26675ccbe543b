import { describe, expect, it } from 'vitest';
import { listFigures, readAlerts, readDashboard, readMonitoringFile } from './monitoring';

const alerts = readAlerts();

describe('the alerts', () => {
    it('have names of their own', () => {
        const names = alerts.map(({ name }) => name);
        expect(names.length).toBeGreaterThan(10);
        expect(new Set(names).size).toBe(names.length);
        expect(names.length).toBe(readMonitoringFile('alerts.yml').match(/alert:/g)?.length);
    });

    it.each(alerts)('$name says what is wrong, how bad that is, and what to do', (alert) => {
        expect(alert.name).toMatch(/^([A-Z][a-z]+)+$/);
        expect(['critical', 'warning']).toContain(alert.severity);
        expect(alert.summary.length).toBeGreaterThan(20);
        expect(alert.description.length).toBeGreaterThan(80);
        expect(alert.runbook_url).toBe(`docs/operating.md#${alert.name.toLowerCase()}`);
        expect(listFigures(alert.expr)).not.toEqual([]);
        expect(alert.for ?? '1m').toMatch(/^\d+m$/);
    });

    it('are loaded by the Prometheus beside them, which asks two servers', () => {
        const config = readMonitoringFile('prometheus.yml');
        expect(config).toMatch(/^rule_files:\n +- alerts\.yml$/m);
        expect(config).toContain('job_name: console');
        expect(config.match(/console-\d:9464/g)).toHaveLength(2);
        // A condition that lasts for the shortest of these times is seen several times.
        expect(config).toContain('scrape_interval: 15s');
    });
});

describe('the dashboard', () => {
    const { panels, templating } = readDashboard();

    it('asks the data source and the servers that are chosen', () => {
        expect(templating.list).toMatchObject([
            { name: 'source', type: 'datasource' },
            { name: 'instance', type: 'query' },
        ]);
        for (const { targets = [] } of panels)
            for (const { expr } of targets) expect(expr).toContain('instance=~"$instance"');
        const named = readMonitoringFile('dashboard.json').match(/"uid": "(?!landing-console)[^"]*"/g) ?? [];
        expect(new Set(named)).toEqual(new Set(['"uid": "$source"']));
    });

    it('says of each panel what it shows, and has each in a place of its own', () => {
        expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
        const places = new Set<string>();
        for (const { type, title, description = '', gridPos, targets = [] } of panels) {
            expect(title).not.toBe('');
            if (type !== 'row') expect([title, description !== '', targets.length > 0]).toEqual([title, true, true]);
            for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
                for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
                    expect(x).toBeLessThan(24);
                    expect(places).not.toContain(`${x} ${y}`);
                    places.add(`${x} ${y}`);
                }
        }
    });
});
