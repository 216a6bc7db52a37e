import { createHash } from 'node:crypto';

/**
 * The only inline JavaScript of a page. The script is constant, so that the CSP can allow it by its hash. It is in the
 * head, so that it catches events while the page still loads.
 * The bundle loads after the main picture is painted or, without one, after the first paint, because an earlier load
 * would delay them. An interaction starts the load earlier, but not before `DOMContentLoaded`. A timer starts the load
 * 2.5 s after `DOMContentLoaded` at the latest, for example if the picture is outside the viewport. In browsers that do
 * not report paints, the script waits for one frame. It waits for no second frame, because browsers delay that frame.
 * The script ignores a `pointermove` without movement, because browsers also send this event after a layout.
 * Until hydration, the script queues clicks on buttons, radio buttons and checkboxes, and `submit` events of forms
 * without an `action`; then src/app/early-actions.ts replays them. The script cancels the original events, because
 * otherwise React could handle them too, and the browser would put a form's fields into the URL.
 * The Trusted Types policy accepts text without `<` (antd's style sheets, JSON data), the empty script element that
 * React creates, and all script URLs, which the CSP restricts.
 * `data-stored` lists which of three keys are in local storage, because the CSS of the first frame depends on this.
 */
export const startScript = `(function(w,d){
if(w.trustedTypes)w.trustedTypes.createPolicy('default',{
createHTML:function(t){return t.indexOf('<')<0||t==='<script>\\x3c/script>'?t:null},
createScriptURL:function(u){return u}});
try{
var root=d.documentElement.dataset,stored=w.localStorage;
root.stored=['token','guestCart','compare'].filter(function(key){return stored.getItem(key)}).join(' ');
root.theme=stored.getItem('theme')||''
}catch(e){}
var started,hasty,hints=['pointerdown','pointermove','keydown','touchstart'];
function start(e){
if(started||e&&e.type==='pointermove'&&!e.movementX&&!e.movementY)return;
if(d.readyState==='loading'){hasty=1;return}
started=1;
hints.forEach(function(h){d.removeEventListener(h,start,true)});
JSON.parse(d.getElementById('bundles').textContent).forEach(function(src){
var s=d.createElement('script');s.src=src;s.async=false;s.crossOrigin='anonymous';d.head.appendChild(s)})
}
function afterFrame(){requestAnimationFrame(function(){setTimeout(start)})}
function afterPaint(type,name){
var Observer=w.PerformanceObserver;
if(!Observer||(Observer.supportedEntryTypes||[]).indexOf(type)<0)return afterFrame();
new Observer(function(list,observer){
if(list.getEntriesByName(name).length){observer.disconnect();start()}
}).observe({type:type,buffered:true})
}
function keep(element,event){
if(!w.sprocketEarlyAction||!element)return;
event.preventDefault();event.stopImmediatePropagation();w.sprocketEarlyAction.push(element);start()
}
w.sprocketEarlyAction=[];
hints.forEach(function(h){d.addEventListener(h,start,{capture:true,passive:true})});
d.addEventListener('click',function(e){keep(e.target.closest&&e.target.closest('button[type=button],input[type=radio],input[type=checkbox]'),e)},true);
d.addEventListener('submit',function(e){if(!e.target.hasAttribute('action'))keep(e.target,e)},true);
d.addEventListener('DOMContentLoaded',function(){
setTimeout(start,2500);
var picture=d.querySelector('img[fetchpriority=high]');
if(hasty)start();
else if(!picture)afterPaint('paint','first-contentful-paint');
else picture.decode().then(function(){afterPaint('element','image-paint')},afterFrame)})
})(window,document)`;

export const startScriptHash = `sha256-${createHash('sha256').update(startScript).digest('base64')}`;
