import { describe, expect, it } from 'vitest';
import { countCheckedFailures } from './failureCheck';
import { useApp } from './harness';

describe('the failures of an app that a test starts', () => {
    const test = useApp();

    it('are compared with the API document', async () => {
        const before = countCheckedFailures();
        const { body } = await test.anyone.post('/api/auth/signin', {});
        expect(body).toMatchObject({ code: 40001 });
        expect(countCheckedFailures()).toBe(before + 1);
    });
});
