import { describe, expect, it } from 'vitest';
import {
    type ApkJobCounts,
    type ApkJobStatus,
    apkJobEvents,
    apkJobStatuses,
    getStatusAfter,
    getStatusesBefore,
    getTaskStatus,
} from '../../contract/apkJobs';

const counts = (overrides: Partial<ApkJobCounts>): ApkJobCounts => ({
    ...{ WAITING: 0, BUILDING: 0, BUILT: 0, RELEASED: 0, FAILED: 0, CANCELLED: 0 },
    ...overrides,
});

describe('the transitions of a job', () => {
    it('are the same by status and by event', () => {
        for (const event of apkJobEvents) {
            const able = apkJobStatuses.filter((status) => getStatusAfter(status, event) !== undefined);
            expect([event, getStatusesBefore(event)]).toEqual([event, able]);
            // A bulk statement for the event writes a single status.
            expect(new Set(able.map((status) => getStatusAfter(status, event))).size).toBe(1);
        }
    });

    it('lead out of every status, and into every status', () => {
        const led = new Set<ApkJobStatus | undefined>(['WAITING']);
        for (const status of apkJobStatuses) {
            const next = apkJobEvents
                .map((event) => getStatusAfter(status, event))
                .filter((each) => each !== undefined);
            expect([status, next.length > 0]).toEqual([status, true]);
            for (const each of next) led.add(each);
        }
        expect([...led].sort()).toEqual([...apkJobStatuses].sort());
    });

    it('do not cancel a built job or finish a cancelled one', () => {
        expect(getStatusesBefore('cancel')).toEqual(['WAITING', 'BUILDING']);
        expect(getStatusesBefore('finish')).toEqual(['BUILDING']);
        expect(getStatusAfter('CANCELLED', 'finish')).toBeUndefined();
    });
});

describe('the status of a task', () => {
    it.each([
        ['WAITING', { WAITING: 3 }],
        ['BUILDING', { WAITING: 2, BUILDING: 1 }],
        ['BUILDING', { WAITING: 2, BUILT: 1 }],
        ['BUILDING', { WAITING: 1, FAILED: 1, CANCELLED: 1 }],
        ['DONE', { BUILT: 2, RELEASED: 1 }],
        ['FAILED', { BUILT: 2, FAILED: 1 }],
        ['CANCELLED', { CANCELLED: 3 }],
        ['CANCELLED', { BUILT: 1, FAILED: 1, CANCELLED: 1 }],
    ] as const)('is %s with jobs %o', (status, jobs) => {
        expect(getTaskStatus(counts(jobs))).toBe(status);
    });
});
