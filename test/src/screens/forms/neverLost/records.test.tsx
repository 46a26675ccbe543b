import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { banner as bannerType } from '../../../../../resources/banner';
import { pickBySeed } from '../../../../drawn';
import { createFakeServer } from '../../../../fixtures/fakeServer';
import { closeSavedNote } from '../../../../fixtures/findNote';
import { closeAlert, signInAgain } from '../../../../fixtures/questions';
import { all, type Case, describeNeverLost, openAndType, records, saveButton } from './neverLost';

describeNeverLost(pickBySeed(records, 6, ({ name }) => name));

describe('Unsaved input of a new record', () => {
    const banner: Case = {
        name: 'a new banner',
        at: '/banner-management/add-banner',
        sibling: '/',
        position: 'ADMIN',
        fields: bannerType.fields,
    };

    it('survives validation errors of the form', async () => {
        const server = createFakeServer(all);
        const { isKept } = await openAndType(server, banner, all);
        fireEvent.click(saveButton());
        await screen.findByText(/need your attention|needs your attention/);
        isKept();
        expect(server.sent).toEqual([]);
    });

    it('survives errors, lost connections and expired sessions, and is sent with one key', async () => {
        const server = createFakeServer(all);
        const { isKept } = await openAndType(server, banner);
        for (const failure of [50000, 'network'] as const) {
            server.failNext(failure);
            fireEvent.click(saveButton());
            await closeAlert('Error');
            isKept();
        }
        server.endSessions();
        fireEvent.click(saveButton());
        await signInAgain();
        await closeSavedNote();
        expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1);
    });
});
