import Android from '@mui/icons-material/AndroidOutlined';
import Apps from '@mui/icons-material/AppsOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import BorderBottom from '@mui/icons-material/BorderBottomOutlined';
import BorderLeft from '@mui/icons-material/BorderLeftOutlined';
import BorderTop from '@mui/icons-material/BorderTopOutlined';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Casino from '@mui/icons-material/CasinoOutlined';
import Code from '@mui/icons-material/CodeOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import InstallMobile from '@mui/icons-material/InstallMobileOutlined';
import Language from '@mui/icons-material/LanguageOutlined';
import Login from '@mui/icons-material/LoginOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Newspaper from '@mui/icons-material/NewspaperOutlined';
import Palette from '@mui/icons-material/PaletteOutlined';
import Password from '@mui/icons-material/PasswordOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import PermMedia from '@mui/icons-material/PermMediaOutlined';
import PhoneAndroid from '@mui/icons-material/PhoneAndroidOutlined';
import Public from '@mui/icons-material/PublicOutlined';
import QuestionAnswer from '@mui/icons-material/QuestionAnswerOutlined';
import Redeem from '@mui/icons-material/RedeemOutlined';
import SmartToy from '@mui/icons-material/SmartToyOutlined';
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined';
import SportsEsports from '@mui/icons-material/SportsEsportsOutlined';
import Stars from '@mui/icons-material/StarsOutlined';
import Style from '@mui/icons-material/StyleOutlined';
import Translate from '@mui/icons-material/TranslateOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import ViewCarousel from '@mui/icons-material/ViewCarouselOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import WebAsset from '@mui/icons-material/WebAssetOutlined';
import Web from '@mui/icons-material/WebOutlined';
import Widgets from '@mui/icons-material/WidgetsOutlined';
import type { IconName } from '../../../contract/icons';

export type Icon = typeof Article;

/** The components for the icon names of `contract/icons.ts`; a missing one is a type error. */
const icons = {
    Android,
    Apps,
    Article,
    BorderBottom,
    BorderLeft,
    BorderTop,
    CalendarMonth,
    Campaign,
    Casino,
    Code,
    ContentCopy,
    Dashboard,
    DeleteForever,
    Devices,
    Groups,
    History,
    Home,
    Info,
    InstallMobile,
    Language,
    Login,
    Logout,
    ManageAccounts,
    MenuBook,
    Newspaper,
    Palette,
    Password,
    People,
    PermMedia,
    PhoneAndroid,
    Public,
    QuestionAnswer,
    Redeem,
    SmartToy,
    SportsEsports,
    Stars,
    Style,
    Translate,
    Tune,
    ViewCarousel,
    Visibility,
    Web,
    WebAsset,
    Widgets,
} satisfies Record<IconName, Icon>;

export function getIcon(name: IconName): Icon {
    return icons[name];
}
