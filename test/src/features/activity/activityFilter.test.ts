import { expect, it } from 'vitest';
import { kinds, toListFilter } from '../../../../src/features/activity/activityFilter';

it('the filter names a landing page only for types that belong to landing pages', () => {
    expect(toListFilter({ verb: 'create' })).toEqual({ ldpId: '', verb: 'create' });
    expect(toListFilter({ ldpId: 'l1' })).toEqual({ ldpId: 'l1' });
    expect(toListFilter({ ldpId: 'l1', resource: 'question' })).toEqual({ ldpId: 'l1', resource: 'question' });
    expect(toListFilter({ ldpId: 'l1', resource: 'landingPage' })).toEqual({ ldpId: 'l1', resource: 'landingPage' });
    expect(toListFilter({ ldpId: 'l1', resource: 'user' })).toEqual({ ldpId: '', resource: 'user' });
});

it('the filter offers every type once', () => {
    expect(kinds).toEqual(expect.arrayContaining(['landingPage', 'apk']));
    expect(kinds).not.toContain('apkApp');
    expect(new Set(kinds).size).toBe(kinds.length);
});
