import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';

type Props = { record: RaRecord; title: string; onSwitch(record: RaRecord): void; children: ReactNode };

/** Switches a record on or off. It always shows the status on the server, not the requested one. */
export function StatusSwitch({ record, title, onSwitch, children }: Props) {
    const translate = useTranslate();
    const isActive = record.status === 'ACTIVE';
    return (
        <label>
            <input
                type="checkbox"
                role="switch"
                checked={isActive}
                aria-checked={isActive}
                aria-label={translate('lists.status.of', { title })}
                onChange={() => onSwitch(record)}
            />
            {children}
        </label>
    );
}
