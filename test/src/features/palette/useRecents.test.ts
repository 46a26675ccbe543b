import { describe, expect, it } from 'vitest';
import { findReference } from '../../../../src/features/palette/useRecents';

const at = (address: string) => {
    const { pathname, search } = new URL(address, 'http://console.test');
    return findReference({ pathname, search });
};

describe('what is remembered of an address', () => {
    it('is a record with its landing page', () => {
        expect(at('/article/a1?ldp=l2')).toEqual({ resource: 'article', id: 'a1', ldpId: 'l2' });
        expect(at('/banner-management/update-banner/b1?ldp=l2&lang=th')).toEqual({
            ...{ resource: 'banner', id: 'b1', ldpId: 'l2' },
        });
    });

    it('is a record that belongs to no landing page', () => {
        expect(at('/user-management/user/u1')).toEqual({ resource: 'user', id: 'u1', ldpId: '' });
    });

    it('is a screen or page', () => {
        expect(at('/article?ldp=l2')).toEqual({ resource: 'article', id: '', ldpId: '' });
        expect(at('/web-setting/webinfo?ldp=l2&tab=contact')).toEqual({
            ...{ resource: 'web-setting/webinfo', id: '', ldpId: '' },
        });
        expect(at('/account/password')).toEqual({ resource: 'account/password', id: '', ldpId: '' });
    });

    it('is nothing of the home page, of forms for new records, and of addresses that do not exist', () => {
        for (const address of ['/?ldp=l2', '/article/add?ldp=l2', '/banner-management/add-banner', '/nowhere'])
            expect(at(address)).toBeUndefined();
    });

    it('is nothing of records that have no title of their own', () => {
        expect(at('/provider/slot~p1?ldp=l2')).toBeUndefined();
    });
});
