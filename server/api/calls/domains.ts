import * as calls from '../../../contract/calls/domains';
import { landingPage } from '../../../resources/landingPage';
import type { HandlerOf } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { checkDomain } from '../../domain/landingPages/proofs/check';
import { loadDomains, toDomainProof } from '../../domain/landingPages/proofs/rows';
import { idempotent } from '../../store/idempotency';
import { createWrite } from '../../store/write';
import { type HandledCall, handle } from '../routes/handle';

const list: HandlerOf<typeof calls.listDomainProofs> = async ({ tenant }, { db, config }) => {
    const { id } = tenant ?? fail('notFound');
    const rows = await loadDomains(db, id);
    return { isRequired: config.domainProof, domains: rows.map((row) => toDomainProof(row, config)) };
};

const check: HandlerOf<typeof calls.checkDomain> = async (incoming, services) => {
    const { id: ldpId } = incoming.tenant ?? fail('notFound');
    const write = createWrite(incoming, landingPage.history, services);
    return await checkDomain(services, write, { ldpId, domain: incoming.body.domain.toLowerCase() });
};

export const domainHandlers: readonly HandledCall[] = [
    handle(calls.listDomainProofs, list),
    handle(calls.checkDomain, idempotent(check)),
];
