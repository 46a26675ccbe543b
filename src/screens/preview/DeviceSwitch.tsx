import DesktopWindows from '@mui/icons-material/DesktopWindows';
import PhoneAndroid from '@mui/icons-material/PhoneAndroid';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import type { Device } from '../../../site/view';

const devices = [
    { device: 'DESKTOP', Icon: DesktopWindows },
    { device: 'MOBILE', Icon: PhoneAndroid },
] as const;

type Props = { device: Device; onChange(device: Device): void };

/** Chooses the device on which the landing page is shown. */
export function DeviceSwitch({ device, onChange }: Props) {
    const translate = useTranslate();
    return (
        <ToggleButtonGroup
            exclusive
            size="small"
            value={device}
            aria-label={translate('livePreview.device')}
            onChange={(_event, chosen: Device | null) => chosen && onChange(chosen)}
        >
            {devices.map(({ device: each, Icon }) => {
                const label = translate(`livePreview.${each}`);
                return (
                    <ToggleButton key={each} value={each} aria-label={label} data-tip={label} sx={{ p: 0.75 }}>
                        <Icon fontSize="small" />
                    </ToggleButton>
                );
            })}
        </ToggleButtonGroup>
    );
}
