import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inquireLandingPages, type LandingPageSummary } from '../../../contract/calls/landingPage';
import { onlyWhen, withDefault } from '../../../contract/field';
import { choice } from '../../../fields/choice/field';
import { landingPages } from '../../../fields/landingPages/field';
import { text } from '../../../fields/text/field';
import { type AnswerCall, renderFields } from '../../fixtures/renderField';
import { landingPages as buildPages } from '../../fixtures/shellServer';

type Query = { filter?: { id?: string[]; member?: string }; q?: string };

/** Answers the first `limit` landing pages of `count`; `asked` are the filters of the questions. */
function serve(count: number, limit: number) {
    const all = buildPages(count);
    const asked: Query['filter'][] = [];
    const answer: AnswerCall = async (name, { body }) => {
        if (name !== inquireLandingPages.name) throw new Error(`No answer for ${name}`);
        // The schema of the call describes its body.
        const { filter, q = '' } = body as Query;
        asked.push(filter);
        const isFound = (page: LandingPageSummary) =>
            page.name.includes(q) && (filter?.id === undefined || filter.id.includes(page.id));
        const found = all.filter(isFound);
        return { items: found.slice(0, limit), total: found.length, page: 1, limit };
    };
    return { answer, asked };
}

describe('the input of landing pages', () => {
    it('begins with those that were chosen before, also if the list is cut', async () => {
        const { answer, asked } = serve(40, 5);
        const { values } = renderFields(
            { ldpIds: landingPages({ max: 50 }) },
            { resource: 'subUser', values: { ldpIds: ['l39', 'l2'] }, answer },
        );
        await screen.findByText('Showing 6 of 40. Type to find more');
        expect(asked).toEqual([undefined, { id: ['l39', 'l2'] }]);
        expect(values()).toEqual({ ldpIds: ['l39', 'l2'] });
    });

    it('must have one while it is asked for', async () => {
        const { user } = renderFields(
            {
                scope: withDefault(choice(['EVERY', 'CHOSEN']), 'EVERY'),
                ldpIds: onlyWhen({ scope: ['CHOSEN'] }, landingPages({ max: 50 })),
            },
            { resource: 'subUser', answer: serve(3, 5).answer },
        );
        expect(screen.queryByRole('listbox')).toBeNull();
        await user.click(screen.getByRole('radio', { name: 'Selected landing pages' }));
        await screen.findByRole('listbox');
        await user.click(screen.getByRole('button', { name: 'Save' }));
        expect((await screen.findAllByText('Required')).length).toBeGreaterThan(0);
    });

    it('offers those of one account only, and forgets its choice when that is another', async () => {
        const { answer, asked } = serve(3, 5);
        const { user, values } = renderFields(
            { maker: text(), ldpIds: landingPages({ max: 50, ofAccount: ['maker', 'makerId'] }) },
            { resource: 'adminSubUser', answer },
        );
        expect(screen.getByText('Choose the operator first.')).toBeTruthy();
        expect(asked).toEqual([]);
        await user.type(screen.getByRole('textbox', { name: 'Operator' }), 'a');
        await waitFor(() => expect(asked).toEqual([{ member: 'a' }]));
        await user.click(await screen.findByRole('button', { name: /^Select all/ }));
        expect(values()).toEqual({ maker: 'a', ldpIds: ['l1', 'l2', 'l3'] });
        await user.type(screen.getByRole('textbox', { name: 'Operator' }), 'b');
        expect(values()).toEqual({ maker: 'ab', ldpIds: [] });
    });
});
