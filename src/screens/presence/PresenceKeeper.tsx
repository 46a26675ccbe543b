import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Presence } from '../../../contract/calls/presence';
import type { Fields } from '../../../contract/field';
import { audiences } from '../../../contract/permissions';
import { useOnReturn } from '../../base/connection/useConnection';
import { useProfile, useQuietTransport } from '../../base/session/SessionContext';
import { SpokenRegion } from '../../base/ui/SpokenRegion';
import type { Values } from '../../fields/form/values';
import { type FollowedForm, type FormPlace, followForm } from './follow';
import { NewerBar } from './NewerBar';
import { People } from './People';

type Props = {
    place: FormPlace;
    fields: Fields;
    opened: { values: Values; version: number };
    /** Where those are named who have the record open. */
    host: HTMLElement | null;
    /** Loads the values as they are now, with a function that puts them into the form. */
    load(): Promise<{ values: Readonly<Values>; take(): void }>;
};

const nobody: Presence = { people: [], latest: null };

/** Tells who else has the record of a form open, and when somebody has changed it. */
export function PresenceKeeper({ place: { resource, id, ldpId }, fields, opened, host, load }: Props) {
    const transport = useQuietTransport();
    const profile = useProfile();
    // Without a landing page, the server tells administrators alone.
    const isTold = (ldpId !== undefined || audiences.admin(profile)) && audiences.oneself(profile);
    const { subscribe, control } = useFormContext<Values>();
    const { isSubmitting } = useFormState({ control });
    const [presence, setPresence] = useState(nobody);
    const [tries, setTries] = useState(0);
    const [closed, setClosed] = useState(0);
    const followed = useRef<FollowedForm>(undefined);
    useOnReturn(() => setTries((count) => count + 1));

    // biome-ignore lint/correctness/useExhaustiveDependencies: each return of the connection begins anew
    useEffect(() => {
        if (!transport || !isTold) return;
        const form = followForm(transport, { resource, id, ldpId }, setPresence);
        followed.current = form;
        return form.leave;
    }, [transport, isTold, resource, id, ldpId, tries]);
    useEffect(() => subscribe({ formState: { values: true }, callback: () => followed.current?.type() }), [subscribe]);

    const { people, latest } = presence;
    // A save that is under way may be the newer version.
    const isNewer = latest !== null && !isSubmitting && (latest.isGone || latest.version > opened.version);
    return (
        <>
            {host && createPortal(<People people={people} />, host)}
            <SpokenRegion>
                {isNewer && latest.version !== closed && (
                    <NewerBar
                        key={latest.version}
                        fields={fields}
                        latest={latest}
                        isSelf={latest.by === profile.username}
                        opened={opened.values}
                        load={load}
                        onClose={() => setClosed(latest.version)}
                    />
                )}
            </SpokenRegion>
        </>
    );
}
