import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DomainProof } from '../../../contract/calls/domains';
import { getFileAddress, getRecordName } from '../../../contract/domainProof';
import { resources } from '../../../resources';
import { createFakeServer } from '../../fixtures/fakeServer';
import { renderConsole } from '../../fixtures/renderConsole';

const buildProof = (domain: string, change: Partial<DomainProof> = {}): DomainProof => ({
    domain,
    token: `token of ${domain}`,
    recordName: getRecordName(domain),
    fileAddress: getFileAddress(domain),
    provenTime: '2026-11-01T10:00:00.000Z',
    checkedTime: '2026-11-21T10:00:00.000Z',
    problems: [],
    ...change,
});

it('The form of a landing page says which domains are proven, and whose proof has vanished', async () => {
    const domains = [
        buildProof('kept.example'),
        buildProof('lost.example', { problems: [{ name: 'recordMissing', found: '' }] }),
        buildProof('new.example', { provenTime: null, checkedTime: null }),
    ];
    const server = createFakeServer(resources, 'ADMIN', (path) => {
        if (path !== '/api/ldp/domains/list/l1') return undefined;
        return Response.json({ code: 0, msg: 'ok', data: { isRequired: true, domains } });
    });
    renderConsole({ server, resources, at: '/landing-page/l1?tab=domains' });
    const section = within(await screen.findByRole('region', { name: 'Domain ownership' }));
    const [kept, lost, other] = domains.map(({ domain }) => {
        const item = section.getByRole('heading', { name: domain }).closest('li');
        if (!item) throw new Error(`${domain} is in no list`);
        return within(item);
    });
    expect(kept?.getByText('Verified')).toBeTruthy();
    expect(kept?.queryByText('_landing-console.kept.example')).toBeNull();
    expect(lost?.getByText('Verified, but no longer found')).toBeTruthy();
    expect(lost?.getByText('_landing-console.lost.example')).toBeTruthy();
    expect(lost?.getByText(/^Found at the last check/)).toBeTruthy();
    expect(other?.getByText('Not verified')).toBeTruthy();
    expect(other?.getByText('token of new.example')).toBeTruthy();
});
