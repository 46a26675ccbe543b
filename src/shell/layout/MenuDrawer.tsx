import Drawer from '@mui/material/Drawer';
import { Menu } from './Menu';

/** The menu where there is no room beside the page. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
    return (
        <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: 280 } } }}>
            <Menu isCollapsed={false} />
        </Drawer>
    );
}
