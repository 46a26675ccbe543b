import Drawer from '@mui/material/Drawer';
import { Menu } from './Menu';

/** The menu as a drawer, for narrow windows. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
    return (
        <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: 280 } } }}>
            <Menu isCollapsed={false} />
        </Drawer>
    );
}
