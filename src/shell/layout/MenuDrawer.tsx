import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'react-admin';
import { Menu } from './Menu';

/** The menu as a drawer, for narrow windows. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
    const translate = useTranslate();
    const label = translate('app.menu.title');
    return (
        <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: 280 }, 'aria-label': label } }}>
            <Menu isCollapsed={false} />
        </Drawer>
    );
}
