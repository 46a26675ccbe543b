import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type RaRecord, useTranslate } from 'ra-core';
import type { Status } from '../../contract/fields/choice';
import type { Resource } from '../../contract/resource';
import { useDialogs } from '../dialogs/Dialogs';
import { useChoiceLabel } from '../fields/labels';
import { useLandingPage } from '../session/SessionContext';
import { useChangeStatus } from './listActions';

/** Switches a record on or off after asking. It shows what the server has, never what it is asked to become. */
export function StatusSwitch({ resource, record, title }: { resource: Resource; record: RaRecord; title: string }) {
    const translate = useTranslate();
    const labelOf = useChoiceLabel();
    const dialogs = useDialogs();
    const { name: landingPage } = useLandingPage();
    const changeStatus = useChangeStatus(resource);
    const isActive = record.status === 'ACTIVE';
    const way = isActive ? 'off' : 'on';

    async function ask() {
        const yes = await dialogs.confirm({
            title: translate(`lists.status.${way}Title`),
            text: translate(`lists.status.${way}Text`, { title, landingPage }),
            confirm: translate(`lists.status.${way}`),
            danger: isActive,
        });
        const status: Status = isActive ? 'INACTIVE' : 'ACTIVE';
        if (yes) changeStatus({ id: record.id, status });
    }
    const control = (
        <Switch
            size="small"
            checked={isActive}
            onChange={ask}
            slotProps={{ input: { 'aria-label': translate('lists.status.of', { title }) } }}
        />
    );
    return (
        <FormControlLabel
            control={control}
            label={labelOf(record.status)}
            sx={{ m: 0, ml: -0.75, gap: 0.75 }}
            slotProps={{ typography: { variant: 'body2' } }}
        />
    );
}
