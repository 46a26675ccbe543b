import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { levels } from '../../contract/permissions';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';
import { useLevelLabel } from '../level/Column';
import { listLevels } from '../level/field';
import type { PermissionField } from './field';

/** Shows the number of keys with the level edit, and the number of those with the level view only. */
export function PermissionColumn({ value }: ColumnProps<PermissionField>): ReactNode {
    const translate = useTranslate();
    const values = Object.values(value ?? {});
    const [view, edit] = [levels.view, levels.edit].map((level) => values.filter((one) => one === level).length);
    if (!view && !edit) return translate('inputs.permission.none');
    return translate('inputs.permission.summary', { view, edit });
}

const Entries = styled('ul')({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': { display: 'flex', justifyContent: 'space-between', gap: 12, maxWidth: 320 },
});

/** Lists every key that is not off, in the order of the menu. */
export function PermissionView({ value }: ViewProps<PermissionField>): ReactNode {
    const translate = useTranslate();
    const getLabel = useLevelLabel();
    const entries = listLevels(value);
    if (entries.length === 0) return translate('inputs.permission.none');
    return (
        <Entries>
            {entries.map(({ area }) => (
                <li key={area}>
                    <span>{translate(`permissions.${area}`)}</span>
                    <span>{getLabel(value[area])}</span>
                </li>
            ))}
        </Entries>
    );
}
