import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type RaRecord, useResourceContext, useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { createPermission, type Permission, permissionKeys } from '../../contract/permissions';
import { findTab } from '../../contract/screens';
import { resources } from '../../resources';
import { FieldFrame } from '../../src/fields/FieldFrame';
import { findMessage } from '../../src/fields/fault';
import { useIds } from '../../src/fields/ids';
import type { InputProps } from '../../src/fields/input';
import { CopyFrom } from './CopyFrom';
import type { PermissionField } from './field';
import { Grid } from './Grid';
import { Preview } from './Preview';
import { useGrantableLevels } from './useOffered';

const Beside = styled('div')({
    display: 'grid',
    gap: 24,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(220px, 300px)',
    '& > :last-of-type': { position: 'sticky', top: 'calc(var(--top-bar-height, 0px) + 16px)' },
    '@media (max-width: 900px)': {
        gridTemplateColumns: 'minmax(0, 1fr)',
        '& > :last-of-type': { position: 'static' },
    },
});

/** The input for the permissions of an account, area by area, next to a preview of the resulting menu. */
export function PermissionInput({ field, path, label, required, readOnly }: InputProps<PermissionField>): ReactNode {
    const translate = useTranslate();
    const resourceName = useResourceContext();
    const resource = resourceName === undefined ? undefined : findTab(resources, resourceName)?.resource;
    const { field: bound, fieldState } = useController({ name: path });
    const { setValue } = useFormContext();
    const { offered, error: failure, again } = useGrantableLevels(!readOnly);
    const permission: Permission = { ...createPermission(0), ...bound.value };
    const error = findMessage(fieldState.error);
    const { labelId, errorId } = useIds()(path);

    /** Copies the permissions of another account, limited to the levels that the caller can grant, and what goes with them. */
    function copy(record: RaRecord): void {
        const source: Partial<Permission> = record[path] ?? {};
        const next = { ...permission };
        for (const key of permissionKeys) next[key] = offered.upTo(key, source[key] ?? 0);
        bound.onChange(next);
        for (const name of field.copiedWith) setValue(name, record[name], { shouldDirty: true });
    }
    return (
        <FieldFrame path={path} label={label} named="group" isLabelHidden required={required} error={error}>
            {failure && (
                <Alert
                    severity="error"
                    sx={{ mb: 1 }}
                    action={<Button onClick={again}>{translate('app.retry')}</Button>}
                >
                    {translate('inputs.permission.failed')}
                </Alert>
            )}
            <Beside>
                <Grid
                    path={path}
                    labelledBy={labelId}
                    describedBy={error === undefined ? undefined : errorId}
                    permission={permission}
                    offered={offered}
                    errors={fieldState.error}
                    readOnly={readOnly}
                    onChange={bound.onChange}
                >
                    {!readOnly && resource && offered.isKnown && <CopyFrom resource={resource} onChoose={copy} />}
                </Grid>
                <Preview permission={permission} />
            </Beside>
        </FieldFrame>
    );
}
