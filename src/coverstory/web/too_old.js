// Plain old JavaScript on purpose: this file must run in browsers that cannot read the page's modules.
(function () {
  var sentence = document.getElementById("too-old");

  function show() {
    if (sentence) sentence.hidden = false;
  }

  // Together these two came with the oldest supported versions: Safari 15.4, Chrome 92, Firefox 98.
  var dialog = window.HTMLDialogElement;
  if (!Array.prototype.at || !dialog || !dialog.prototype.showModal) show();

  // A module that does not parse leaves the page empty without any other sign. Once the app has replaced the
  // sentence, the modules have parsed: a SyntaxError is then somebody's broken JSON.
  window.addEventListener("error", function (event) {
    if (!document.getElementById("too-old")) return;
    if (event.error instanceof SyntaxError || /SyntaxError/.test(event.message)) show();
  });
})();
