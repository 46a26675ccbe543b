package android.webkit;

public class CookieManager {
    public static CookieManager getInstance() {
        return new CookieManager();
    }

    public void setAcceptThirdPartyCookies(WebView view, boolean accept) {}

    public void flush() {}
}
