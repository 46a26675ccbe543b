import { describe, expect, it } from 'vitest';
import { addReading, count, listReadings } from '../../../../server/base/services/figures';
import { startApp } from '../../harness';

describe('figures that only rise', () => {
    it('are counted by their labels, from zero where that is said', async ({ onTestFinished }) => {
        const { services, close } = await startApp({ config: { metricsPort: 9464 } });
        onTestFinished(close);
        for (const more of [0, 1, 2.5]) count(services, 'storage_seconds_total', { action: 'read' }, more);
        count(services, 'storage_seconds_total', { action: 'write' });
        count(services, 'failed_signins_total', {}, 0);
        expect(listReadings(services, 'storage_seconds_total')).toEqual([
            { labels: { action: 'read' }, value: 3.5 },
            { labels: { action: 'write' }, value: 1 },
        ]);
        expect(listReadings(services, 'failed_signins_total')).toEqual([{ labels: {}, value: 0 }]);
    });

    it('are not counted if nobody asks for them', async ({ onTestFinished }) => {
        const { services, close, anyone } = await startApp();
        onTestFinished(close);
        await anyone.post('/api/auth/signin', { username: 'nobody01', password: 'Wrong12345' });
        count(services, 'jobs_failed_total', { kind: 'copies', cause: 'server' });
        expect(listReadings(services, 'failed_signins_total')).toEqual([]);
        expect(listReadings(services, 'jobs_failed_total')).toEqual([]);
    });

    it('tell of each wrong password, and of none that was right', async ({ onTestFinished }) => {
        const { services, close, anyone, person } = await startApp({ config: { metricsPort: 9464 } });
        onTestFinished(close);
        await person({ username: 'owner01' });
        expect(listReadings(services, 'failed_signins_total')).toEqual([]);
        for (const username of ['owner01', 'nobody01'])
            await anyone.post('/api/auth/signin', { username, password: 'Wrong12345' });
        expect(listReadings(services, 'failed_signins_total')).toEqual([{ labels: {}, value: 2 }]);
    });

    it('may be readings, of which the last with the same labels counts', async ({ onTestFinished }) => {
        const { services, close } = await startApp();
        onTestFinished(close);
        for (const value of [1, 2]) addReading(services, 'refused_total', { queue: 'others' }, () => value);
        expect(listReadings(services, 'refused_total')).toContainEqual({ labels: { queue: 'others' }, value: 2 });
        expect(listReadings(services, 'refused_total').map(({ labels }) => labels.queue)).toContain('visitors');
    });
});
