package app.landing.shell;

import android.app.Activity;
import android.graphics.Bitmap;
import android.net.Uri;
import android.net.http.SslError;
import android.webkit.SslErrorHandler;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebView;
import android.webkit.WebViewClient;

/** Follows a page from its start to where it is shown or has failed. */
final class PageClient extends WebViewClient {
    private final Activity activity;
    private final Panels panels;
    /** Whose certificate decides over the page; a picture's may be as bad as it likes. */
    private String host;
    private boolean failed;

    PageClient(Activity activity, Panels panels) {
        this.activity = activity;
        this.panels = panels;
    }

    void load(WebView view, String url) {
        host = Uri.parse(url).getHost();
        view.loadUrl(url);
    }

    @Override
    public void onPageStarted(WebView view, String url, Bitmap icon) {
        host = Uri.parse(url).getHost();
        failed = false;
    }

    /** Comes after an error, too. */
    @Override
    public void onPageFinished(WebView view, String url) {
        if (!failed) panels.showPage();
    }

    @Override
    public void onReceivedError(WebView view, WebResourceRequest request, WebResourceError error) {
        if (request.isForMainFrame()) fail();
    }

    /** Never gone through: somebody stands between, or the certificate is over. */
    @Override
    public void onReceivedSslError(WebView view, SslErrorHandler handler, SslError error) {
        handler.cancel();
        if (Uri.parse(error.getUrl()).getHost().equals(host)) fail();
    }

    @Override
    public boolean shouldOverrideUrlLoading(WebView view, String url) {
        if (ExternalLinks.isOfThePage(url)) return false;
        String instead = ExternalLinks.open(activity, url);
        if (instead != null) load(view, instead);
        return true;
    }

    private void fail() {
        failed = true;
        panels.showError();
    }
}
