import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkDomain, type DomainProof, listDomainProofs } from '../../contract/calls/domains';
import { useDialogs } from '../../src/base/dialogs/Dialogs';
import { useTransport } from '../../src/base/session/SessionContext';

type Listed = { isRequired: boolean; domains: DomainProof[] };

/** Returns the proofs of a landing page's domains, as of this version of it. */
export function useDomainProofs(ldpId: string, version: unknown) {
    const transport = useTransport();
    const key = ['domainProofs', ldpId, version];
    const { data, error } = useQuery({
        queryKey: key,
        queryFn: ({ signal }) => transport.call(listDomainProofs, { params: { ldpId }, signal }),
    });
    return { proofs: data, error, key };
}

/** Returns how to look for the proof of a domain, which takes some seconds. The result replaces that of the list. */
export function useCheckDomain(ldpId: string, key: readonly unknown[]) {
    const transport = useTransport();
    const client = useQueryClient();
    const dialogs = useDialogs();
    return useMutation({
        mutationFn: (domain: string) => transport.call(checkDomain, { body: { ldpId, domain } }),
        onSuccess(checked) {
            client.setQueryData<Listed>(key, (listed) => {
                const domains = listed?.domains.map((each) => (each.domain === checked.domain ? checked : each));
                return listed && { ...listed, domains: domains ?? [] };
            });
        },
        onError: (error) => dialogs.error(error),
    });
}
