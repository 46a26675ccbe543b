package android.webkit;

import android.content.Context;
import android.os.Bundle;
import android.view.ViewGroup;
import java.util.ArrayList;
import java.util.List;

public class WebView extends ViewGroup {
    public final List<String> loaded = new ArrayList<>();
    public final WebSettings settings = new WebSettings();
    public WebViewClient client;
    public WebChromeClient chrome;
    public DownloadListener downloads;
    /** How many pages there are to go back to. */
    public int before;
    public WebBackForwardList saved;

    public WebView(Context context) {
        super(context);
    }

    public WebSettings getSettings() {
        return settings;
    }

    public void setWebViewClient(WebViewClient client) {
        this.client = client;
    }

    public void setWebChromeClient(WebChromeClient chrome) {
        this.chrome = chrome;
    }

    public void setDownloadListener(DownloadListener downloads) {
        this.downloads = downloads;
    }

    public void loadUrl(String url) {
        loaded.add(url);
    }

    public boolean canGoBack() {
        return before > 0;
    }

    public void goBack() {
        before--;
    }

    public WebBackForwardList restoreState(Bundle state) {
        return saved;
    }

    public WebBackForwardList saveState(Bundle state) {
        return saved;
    }

    public void onPause() {}

    public void onResume() {}

    public void destroy() {}
}
