import { afterEach, describe, expect, it } from 'vitest';
import { session } from '../../../../providers/session';
import { createViewing } from '../../../../src/base/session/viewing';

afterEach(() => sessionStorage.clear());

describe('viewing as another account', () => {
    it('begins with the next page, and each page keeps its grant until it is left', () => {
        const went: string[] = [];
        const own = createViewing((address) => went.push(address));
        own.start('a grant');
        expect([own.grant(), went]).toEqual(['', ['/']]);
        const viewed = createViewing((address) => went.push(address));
        viewed.stop();
        const here = `${window.location.pathname}${window.location.search}`;
        expect([viewed.grant(), session.viewGrant(), went[1]]).toEqual(['a grant', '', here]);
    });

    it('goes back with each call that finds it ended, to the same place', () => {
        session.startViewing('a grant', '/list');
        const went: string[] = [];
        const viewed = createViewing((address) => went.push(address));
        void viewed.ended();
        void viewed.ended();
        expect([went, session.hasViewingEnded()]).toEqual([['/list', '/list'], true]);
    });
});
