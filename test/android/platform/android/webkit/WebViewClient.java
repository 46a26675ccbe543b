package android.webkit;

import android.graphics.Bitmap;
import android.net.http.SslError;

public class WebViewClient {
    public void onPageStarted(WebView view, String url, Bitmap icon) {}

    public void onPageFinished(WebView view, String url) {}

    public void onReceivedError(WebView view, WebResourceRequest request, WebResourceError error) {}

    public void onReceivedSslError(WebView view, SslErrorHandler handler, SslError error) {
        handler.cancel();
    }

    public boolean shouldOverrideUrlLoading(WebView view, String url) {
        return false;
    }
}
