import type { shopAskedWords as english } from '#renderer/words/en/shop-asked.ts';
import type { Words } from '#renderer/words/words.ts';

/** What the office says of what the shop is. */
export const shopAskedWords: Words<typeof english> = {
  'shopAsked.reading': 'Preguntando a la oficina …',
  'refusal.shop_unreached.happened': 'La oficina no respondió.',
  'refusal.shop_unreached.safe': 'La venta sigue como está.',
  'refusal.shop_unreached.next':
    'Vea de nuevo cuando la luz diga que todo está enviado: lo que haya entonces es lo que tiene la oficina, y nada está dos veces.',
  'refusal.shop_denied.happened': 'La oficina no lo hace: {says}',
  'refusal.shop_denied.safe': 'No se cambió nada.',
  'refusal.shop_denied.next': 'Corrija eso, o pregunte a quien atiende la oficina.',
  'refusal.shop_unsure.happened': 'La oficina no dijo si lo hizo: {says}',
  'refusal.shop_unsure.safe': 'La venta sigue como está.',
  'refusal.shop_unsure.next': 'Vea la lista de nuevo: lo que haya entonces es lo que tiene la oficina.',
  'refusal.shop_name_missing.happened': 'Aún no tiene nombre.',
  'refusal.shop_name_missing.safe': 'No se cambió nada.',
  'refusal.shop_name_missing.next': 'Escriba uno: figura en los recibos y en los informes.',
  'refusal.shop_gone.happened': 'La oficina ya no tiene “{name}”.',
  'refusal.shop_gone.safe': 'No se cambió nada.',
  'refusal.shop_gone.next': 'Vea la lista de nuevo.',
};
