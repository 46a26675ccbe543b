import { expect, it } from 'vitest';
import { createPermission, type Position, type Rights } from '../../../../contract/permissions';
import { listKinds, toListFilter } from '../../../../src/features/activity/activityFilter';

it('the filter names a landing page only for types that belong to landing pages', () => {
    expect(toListFilter({ verb: 'create' })).toEqual({ ldpId: '', verb: 'create' });
    expect(toListFilter({ ldpId: 'l1' })).toEqual({ ldpId: 'l1' });
    expect(toListFilter({ ldpId: 'l1', resource: 'question' })).toEqual({ ldpId: 'l1', resource: 'question' });
    expect(toListFilter({ ldpId: 'l1', resource: 'landingPage' })).toEqual({ ldpId: 'l1', resource: 'landingPage' });
    expect(toListFilter({ ldpId: 'l1', resource: 'user' })).toEqual({ ldpId: '', resource: 'user' });
});

const allOf = (position: Position): Rights => ({ userType: 'MAIN', position, permission: createPermission(2) });

it('the filter offers every type once', () => {
    const kinds = listKinds(allOf('ADMIN'));
    expect(kinds).toEqual(expect.arrayContaining(['landingPage', 'apk', 'user', 'subUser']));
    expect(kinds).not.toContain('apkApp');
    expect(new Set(kinds).size).toBe(kinds.length);
});

it('the filter offers operators no types of administrators', () => {
    const kinds = listKinds(allOf('USER'));
    expect(kinds).toEqual(expect.arrayContaining(['landingPage', 'apk', 'subUser', 'banner']));
    for (const hidden of ['user', 'mobileapp', 'commonMedia']) expect(kinds).not.toContain(hidden);
});
