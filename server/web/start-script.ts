import { createHash } from 'node:crypto';

/**
 * The only inline script of a page. It is constant, so that the CSP can allow it by hash, and in the head, to catch
 * events while the page still loads.
 * It starts the bundle after the frame with the page's largest picture, after 2.5 s at the latest, and immediately on
 * interaction, so that the first paint has network and CPU to itself. It does not wait for a second frame, which would
 * stall until the first is drawn. A `pointermove` without movement is no interaction, because browsers report one after
 * layouts.
 * Events before hydration are stopped, queued and replayed (src/app/early-actions.ts). Otherwise React would handle
 * them on a half-hydrated page, and again on replay, and a form without an action would put its fields into the URL.
 * Links, and forms with an action, work natively.
 * The script begins with the default Trusted Types policy. The policy accepts text without `<` (antd's style sheets,
 * JSON data), the empty script element that React creates, and all script URLs, which the CSP restricts. It rejects
 * other markup, and text as script.
 * Next, the script lists in `data-stored` of the root element which of three keys the browser has stored. Style sheets
 * use the attribute for the first frame of a page that depends on these keys. `data-theme` is the chosen theme. Blocked
 * storage counts as empty.
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
function keep(element,event){
if(!w.sprocketEarlyAction||!element)return;
event.preventDefault();event.stopImmediatePropagation();w.sprocketEarlyAction.push(element);start()
}
w.sprocketEarlyAction=[];
hints.forEach(function(h){d.addEventListener(h,start,{capture:true,passive:true})});
d.addEventListener('click',function(e){keep(e.target.closest&&e.target.closest('button[type=button],input[type=radio],input[type=checkbox]'),e)},true);
d.addEventListener('submit',function(e){if(!e.target.hasAttribute('action'))keep(e.target,e)},true);
d.addEventListener('DOMContentLoaded',function(){
var picture=d.querySelector('img[fetchpriority=high]');
if(hasty)start();
else if(!picture||picture.complete)afterFrame();else{picture.addEventListener('load',afterFrame);picture.addEventListener('error',afterFrame)}
setTimeout(start,2500)})
})(window,document)`;

export const startScriptHash = `sha256-${createHash('sha256').update(startScript).digest('base64')}`;
